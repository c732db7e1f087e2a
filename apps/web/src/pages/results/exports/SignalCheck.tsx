import { useEffect, useRef, useState } from 'react'
import { DropZone } from '../../../features/data/DropZone.tsx'
import { askWorker, type Reply } from '../../../features/preview/preview-client.ts'
import type { ExportQuestion } from '../../../features/preview/preview-words.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

interface Props {
  question: ExportQuestion
  /** The number of entry signals in the test; undefined while unknown. */
  signals: number | undefined
}

/** Reads a signal file written by a platform, and shows how it compares with the test. */
export function SignalCheck({ question, signals }: Props) {
  const [checked, setChecked] = useState<{ file: File; reply: Reply<'signals'> | null } | null>(null)
  const check = async (file: File) => {
    setChecked({ file, reply: null })
    const reply = await askWorker('signals', { ...question, file })
    setChecked((now) => (now?.file === file ? { file, reply } : now))
  }
  return (
    <section aria-label="Compare signals" className="mt-4 border-t border-line pt-4">
      <DropZone onFile={(file) => void check(file)} />
      <Note>
        After a run in MT5, drop its signal file here: it says how many of {signals === undefined ? 'the test’s' : signals} signals agree,
        and the first that does not.
      </Note>
      <div className="mt-3 ml-6.5">
        <FileButton accept=".csv,.txt,.tsv" onFiles={([file]) => void check(file)}>
          Choose a signal file
        </FileButton>
      </div>
      <div aria-live="polite" className="mt-3 ml-6.5 empty:hidden">
        {checked ? <Compared name={checked.file.name} reply={checked.reply} /> : null}
      </div>
    </section>
  )
}

interface ComparedProps {
  name: string
  reply: Reply<'signals'> | null
}

/** On a phone the answer would be below the end of the screen. */
function Compared({ name, reply }: ComparedProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is brought into view
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [reply])
  return (
    <div ref={place}>
      <Answer name={name} reply={reply} />
    </div>
  )
}

function Answer({ name, reply }: ComparedProps) {
  if (!reply)
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <Spinner />
        {name} is being read.
      </p>
    )
  if ('trouble' in reply) return <Note kind="warn">{reply.trouble.message} Choose the file again when that is mended.</Note>
  if (!reply.answer) return <Note kind="warn">This Assay does not know the symbol of the result.</Note>
  const [verdict, ...more] = reply.answer.sentences
  return (
    <Note kind={reply.answer.equal ? 'good' : 'warn'}>
      <p className="font-title wrap-anywhere">{verdict}</p>
      {more.map((sentence) => (
        <p key={sentence} className="mt-1 text-ink-2 wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p className="mt-1 text-12 text-ink-3 wrap-anywhere">{name}</p>
    </Note>
  )
}
