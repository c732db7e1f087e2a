import { askedBy, coveredBy } from '@assay/backtest'
import type { BacktestAnswer, ExportedResult } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import { sentenceOf } from '../../../base/refused.ts'
import { useTimezone } from '../../../base/store.ts'
import { daysText } from '../../../features/results/covered-words.ts'
import { useBacktest } from '../../../features/results/use-backtest.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { RunState } from '../../builder/RunState.tsx'
import { shownOf, useMakeItMine } from '../../shared/use-make-it-mine.ts'
import { changesOf } from '../run-changes.ts'

/** The content of a file, with the actions to run it. */
export function ImportedResult({ file }: { file: ExportedResult }) {
  const { run, start, cancel } = useBacktest()
  // Its list of indicators was checked to match the rules.
  const request = file.request as RunRequest
  const known = findInstrument(request.symbol) !== undefined
  const begin = () => void start(request, file.name ?? '')
  const isBusy = run.state === 'running' || run.state === 'fetching'
  return (
    <>
      <Facts file={file} />
      {known ? null : (
        <Note kind="warn" className="mt-3">
          This Assay does not know the symbol {request.symbol.toUpperCase()}, so it cannot run this.
        </Note>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" busy={isBusy} disabled={!known} onClick={begin}>
          Run it
        </Button>
        {file.document && known ? <OpenInBuilder file={file} /> : null}
      </div>
      <div className="mt-4 empty:hidden">
        {isBusy ? <RunState run={run} onAgain={begin} onCancel={cancel} /> : null}
        {run.state === 'refused' ? (
          <Failure title="It could not be run." detail={sentenceOf(run.error)} action={<Button onClick={begin}>Try again</Button>} />
        ) : null}
        {run.state === 'done' ? <Outcome file={file} answer={run.answer} isKept={run.isKept} /> : null}
      </div>
    </>
  )
}

function Facts({ file: { name, request, coverage, engine, result_id } }: { file: ExportedResult }) {
  const zone = useTimezone()
  const { symbol, timeframe } = request
  return (
    <>
      <p className="font-title wrap-anywhere">{name ?? 'A result without a name'}</p>
      <p className="text-ink-2">
        {symbol.toUpperCase()} {timeframe} · {periodIn(request, coverage, zone)} · tested on {coverage.label} by {engine} · result{' '}
        {result_id.slice(0, 8)}
      </p>
    </>
  )
}

/** The days that were covered. An earlier file says only what was asked for. */
function periodIn(request: ExportedResult['request'], { from, to }: ExportedResult['coverage'], zone: string): string {
  if (from === undefined || to === undefined) return `asked for ${daysText(askedBy(request), zone)}`
  return daysText(coveredBy(request, { from, to }), zone, request.timeframe)
}

function OpenInBuilder({ file: { name, request } }: { file: ExportedResult }) {
  const zone = useTimezone()
  const open = useMakeItMine()
  return <Button onClick={() => open(shownOf(request, name, zone))}>Open in the builder</Button>
}

function Outcome({ file, answer, isKept }: { file: ExportedResult; answer: BacktestAnswer; isKept: boolean }) {
  const isSame = answer.result_id === file.result_id
  const before = { ...file, data_version: file.data_version ?? undefined }
  return (
    <>
      <Note kind={isSame ? 'good' : 'warn'}>
        {isSame
          ? `The same result: request, bars and engine are the same as in the file, and so is every figure. Result ${answer.result_id.slice(0, 8)}.`
          : `Another result. ${changesOf(before, answer).join(' ')}`}
      </Note>
      {isKept ? (
        <ButtonLink className="mt-3" to={`/results/${answer.result_id}`}>
          Open the result
        </ButtonLink>
      ) : (
        <p className="mt-3 text-warn">The result could not be kept.</p>
      )}
    </>
  )
}
