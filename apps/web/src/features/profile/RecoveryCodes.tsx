import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Shown once, right after the second factor was switched on. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="tnum flex flex-col gap-0.5 rounded-control border border-line-2 bg-raised px-4 py-3 text-14 font-medium"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text}>Copy them</CopyButton>
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => saveFile('assay-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      </div>
      <Note kind="warn" className="mt-4">
        They are shown only once; Assay stores only a fingerprint of each. Print them or store them in your password manager.
      </Note>
    </>
  )
}
