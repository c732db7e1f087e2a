import { gunzipSync } from 'node:zlib'
import type { Evidence } from '@assay/backtest'
import {
  type BacktestAnswer,
  type BacktestRequestBody,
  backtestApi,
  type ExportedResult,
  exportedResultText,
  type KeptResult,
  type ListedResult,
  parseExportedResult,
  resultsApi,
  type SharedFigures,
  type SharedResult,
  sharesApi,
  type Tried,
} from '@assay/contracts'
import { backtestCommand, evidenceCommand } from '../../src/commands/backtest.ts'
import { backtestBody } from '../backtest-bodies.ts'
import { csvOf } from '../imports.ts'
import type { Installation } from './installations.ts'
import type { Rooms } from './rooms.ts'

type Summary = Omit<ListedResult['summary'], 'idea' | 'tested'>

/** One result, as every door shows it. */
export interface SeenResult {
  readonly run: BacktestAnswer
  readonly kept: KeptResult
  readonly listed: ListedResult
  readonly tried: Tried
  /** As the links tell them. */
  readonly sharedTries: SharedResult['tried']
  readonly hiddenTries: SharedResult['tried']
  readonly evidence: Evidence
  readonly shared: KeptResult
  /** What a link shows that hides the rules and the money. */
  readonly hidden: SharedFigures
  readonly file: ExportedResult
  /** In the export of the user's data. */
  readonly owned: Pick<KeptResult, 'request' | 'answer'>
  readonly chat: Summary & { readonly id: string }
  readonly chatList: Summary & { readonly id: string }
  /** Absent where the bars are in no file. */
  readonly command?: BacktestAnswer
  /** Of the exported result instead of the request. */
  readonly fileCommand?: BacktestAnswer
  readonly evidenceCommand?: Evidence
}

export async function seeResult(rooms: Rooms, { tested }: Installation): Promise<SeenResult | undefined> {
  if (!tested) return undefined
  const [start, end] = tested.map((at) => new Date(at).toISOString())
  const body = backtestBody({}, { start, end }, { intrabar: '1min' })
  const run = await rooms.ask(backtestApi.run, { body, query: { name: 'Five indicators' } })
  const id = run.result_id
  const params = { id }
  const kept = await rooms.ask(resultsApi.read, { params })
  const shown = async (hides: boolean) => {
    const { token } = await rooms.ask(sharesApi.create, { params, body: { hidesRules: hides, hidesMoney: hides, expires: 'never' } })
    return rooms.ask(sharesApi.read, { params: { token } })
  }
  const [open, closed] = [await shown(false), await shown(true)]
  const { results } = await rooms.tool<{ results: SeenResult['chatList'][] }>('get_result')
  const everything: { results: { id: string; requestAndAnswerGzipBase64: string }[] } = JSON.parse(await rooms.text('/api/user/export'))
  const packed = everything.results.find((each) => each.id === id)!.requestAndAnswerGzipBase64
  return {
    run,
    kept,
    listed: (await rooms.ask(resultsApi.list, { query: {} })).find((each) => each.id === id)!,
    tried: await rooms.ask(resultsApi.tried, { params }),
    evidence: await rooms.ask(backtestApi.evidence, { body }),
    shared: open.result!,
    hidden: closed.figures!,
    sharedTries: open.tried,
    hiddenTries: closed.tried,
    file: parseExportedResult(exportedResultText(kept)),
    owned: JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()),
    chat: await rooms.tool('get_result', { id }),
    chatList: results.find((each) => each.id === id)!,
    ...(await atTheCommandLine(rooms, body, kept)),
  }
}

async function atTheCommandLine(rooms: Rooms, body: BacktestRequestBody, kept: KeptResult) {
  const bars = rooms.barsOf(kept.answer.coverage.provider)
  if (!bars) return {}
  const strategy = await rooms.file('request.json', JSON.stringify(body))
  const exported = await rooms.file('result.json', exportedResultText(kept))
  const held = ['--bars', await rooms.file('bars.csv', csvOf(bars))]
  const files = ['--strategy', strategy, ...held]
  return {
    command: await rooms.command<BacktestAnswer>(backtestCommand, ...files, '--json'),
    fileCommand: await rooms.command<BacktestAnswer>(backtestCommand, '--strategy', exported, ...held, '--json'),
    evidenceCommand: await rooms.command<Evidence>(evidenceCommand, ...files),
  }
}
