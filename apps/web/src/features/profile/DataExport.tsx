import { Download } from 'lucide-react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { formatBytes } from '../../ui/format-number.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { useStoredSizeQuery } from './profile.api.ts'
import { useExportEverything } from './use-export-everything.ts'

/** Exports all stored data of the user as a file. */
export function DataExport() {
  const { run, busy, error } = useExportEverything()
  const { data: stored, error: sizeError } = useStoredSizeQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ProfileSection id="data" about="Everything that is kept about you, in one file that other programs can read.">
      <p className="mb-3 text-ink-2">
        {stored
          ? `${formatBytes(stored.bytes)} are stored about you.`
          : sizeError
            ? 'How much is stored about you could not be read.'
            : 'Measuring what is stored about you…'}
      </p>
      <Button icon={<Download className="size-4" aria-hidden="true" />} busy={busy} onClick={() => run()}>
        Export as JSON
      </Button>
      <FormFault message={error && sentenceOf(error)} />
    </ProfileSection>
  )
}
