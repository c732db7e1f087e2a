import type { KeptResult } from '@assay/contracts'
import type { BrokerClock, Language } from '@assay/export'
import { type ReactNode, useState } from 'react'
import type { Exports } from '../../../features/preview/preview-words.ts'
import { listedTrades } from '../../../features/results/listed-trades.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { plural } from '../../../ui/format-number.ts'
import { Note } from '../../../ui/Note.tsx'
import { Select } from '../../../ui/Select.tsx'
import { equityTable, resultJson, saveResultFile, tradesTable } from './export-files.ts'
import { FileRow } from './FileRow.tsx'
import { SignalCheck } from './SignalCheck.tsx'
import { isOfOtherBars, useExportQuestion, useExports } from './use-exports.ts'

const clocks: readonly { value: BrokerClock; label: string }[] = [
  { value: 'new-york-close', label: 'Midnight at 17:00 New York (usual)' },
  { value: 'utc', label: 'UTC' },
  { value: 'other', label: 'Another' },
]

/** Exports a result as files, and compares a platform's signals with it. */
export function ExportDialog({ result, onClose }: { result: KeptResult; onClose: () => void }) {
  const [takesStopFirst, setStopFirst] = useState(false)
  const [clock, setClock] = useState<BrokerClock>('new-york-close')
  const question = useExportQuestion(result, takesStopFirst)
  const { answer, trouble } = useExports(question, clock)
  const isWriting = trouble ? trouble.state === 'waiting' : answer === undefined
  return (
    <Dialog open onClose={onClose} title="Export">
      {trouble ? <Unwritten why={trouble.message} /> : null}
      {answer === null ? (
        <Unwritten why="This version of Assay cannot run the rules of this result, so it cannot write them for another program." />
      ) : null}
      {answer && isOfOtherBars(result, answer) ? <OtherBars /> : null}
      <Group label="Rules">
        {languages.map((each) => (
          <LanguageRow key={each.language} {...each} result={result} exports={answer ?? undefined} isWriting={isWriting} />
        ))}
        <FileRow
          label="JSON"
          form="rules, settings, result id"
          detail="opens again in any Assay, and runs to the same result on the same bars"
          onSave={() => saveResultFile(result, 'json', resultJson(result))}
        />
      </Group>
      <Select className="mt-2 px-2" label="Clock of the broker’s server, for MQL5" value={clock} onChange={setClock} options={clocks} />
      {result.answer.touch_order === '1min' ? (
        <div className="mt-2 px-2">
          <Checkbox
            label="Take the stop first"
            hint="The test asked one-minute bars which level a bar touched first; no other program does. With the stop first, the exits of some trades differ; the signals do not."
            checked={takesStopFirst}
            onChange={setStopFirst}
          />
        </div>
      ) : null}
      <Numbers result={result} />
      <SignalCheck question={question} signals={answer?.signals} />
    </Dialog>
  )
}

const Unwritten = ({ why }: { why: string }) => (
  <Note kind="warn" className="mb-3">
    {why} JSON, trades and equity can be had all the same.
  </Note>
)

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="-mx-2">
      <h3 className="px-2 pb-1 text-12 font-normal text-ink-2">{label}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Numbers({ result }: { result: KeptResult }) {
  const { answer } = result
  const rows = listedTrades(answer).length
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Group label="Numbers">
        <FileRow
          label="Trades"
          form={`.csv, ${plural(rows, 'row')}, UTC`}
          onSave={() => saveResultFile(result, 'csv', tradesTable(answer), 'trades')}
        />
        <FileRow label="Equity" form=".csv" onSave={() => saveResultFile(result, 'csv', equityTable(answer), 'equity')} />
      </Group>
    </div>
  )
}

interface Spoken {
  language: Language
  label: string
  form: string
  ending: 'mq5' | 'pine' | 'py'
  detail: (signals: string) => string
}

const languages: readonly Spoken[] = [
  {
    language: 'mql5',
    label: 'MQL5 Expert Advisor',
    form: '.mq5',
    ending: 'mq5',
    detail: (signals) => `with ${signals} to check it against; trading stays off until you switch it on`,
  },
  {
    language: 'pine',
    label: 'Pine script',
    form: '.pine, version 6',
    ending: 'pine',
    detail: (signals) => `an indicator with ${signals}; it shows and counts, and places no order`,
  },
  {
    language: 'python',
    label: 'Python',
    form: '.py',
    ending: 'py',
    detail: (signals) => `with ${signals}; needs numpy and pandas`,
  },
]

interface LanguageRowProps extends Spoken {
  result: KeptResult
  /** Undefined while they are being created, and if they cannot be. */
  exports: Exports | undefined
  isWriting: boolean
}

function LanguageRow({ result, exports, isWriting, language, label, form, ending, detail }: LanguageRowProps) {
  const file = exports?.files[language]
  if (!file || !exports) return <FileRow label={label} form={form} detail={isWriting ? 'being written' : 'not written'} />
  if ('text' in file)
    return (
      <FileRow
        label={label}
        form={form}
        detail={detail(plural(exports.signals, 'entry signal'))}
        onSave={() => saveResultFile(result, ending, file.text)}
      />
    )
  return <FileRow label={label} form={form} detail={<Refused pieces={file.refused} />} />
}

const Refused = ({ pieces }: { pieces: readonly string[] }) => (
  <span className="text-warn">It cannot say this strategy exactly: {pieces.join('; ')}.</span>
)

const OtherBars = () => (
  <Note kind="warn" className="mb-3">
    The bars that are held now give other trades than this result lists. The signals in the files are those of the bars held now. Run again
    says what changed.
  </Note>
)
