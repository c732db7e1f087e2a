import {
  type Analysis,
  analysisApi,
  type CandlesMeta,
  type ChosenSeries,
  chooseHeld,
  dataApi,
  type PackedCandlesHead,
} from '@assay/contracts'
import type { SeriesPlace } from '@assay/market'
import { ToolRefused } from '../../src/features/chat/tools/tool.ts'
import type { Installation } from './installations.ts'
import type { Rooms } from './rooms.ts'

/** A refusal is what a door says when there is nothing to tell. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error) => {
    if (error instanceof ToolRefused) return null
    throw error
  })

const symbol = 'XAUUSD'

/** The model is told instants as text. */
async function analysisInChat(rooms: Rooms): Promise<Analysis> {
  const told = await rooms.tool<Omit<Analysis, 'asOf'> & { readonly asOf: string }>('get_analysis', { symbol })
  return { ...told, asOf: Date.parse(told.asOf) }
}

/** The bars of gold on which each door rests. */
export async function seeMarket(rooms: Rooms, { tested }: Installation) {
  const { ask } = rooms
  const listed = await ask(dataApi.sources)
  const serving = async (purpose: SeriesPlace, timeframe: '15min' | '1h') =>
    (await ask(dataApi.serving, { query: { symbol, timeframe, purpose, provider: 'auto' } })).source
  const atHand = (place: SeriesPlace, timeframe: '15min' | '1h') => chooseHeld(listed.series, { symbol, timeframe, place })
  return {
    present: await serving('present', '1h'),
    presentAtHand: atHand('present', '1h'),
    chart: await serving('chart', '1h'),
    chartAtHand: atHand('chart', '1h'),
    example: await serving('example', '15min'),
    exampleAtHand: atHand('example', '15min'),
    analysis: await orNull<Analysis>(ask(analysisApi.read, { params: { symbol } })),
    analysisInChat: await orNull(analysisInChat(rooms)),
    ...(tested && (await seeRange(rooms, tested))),
  }
}

/** The series of a run over a period. */
async function seeRange({ ask }: Rooms, tested: readonly [number, number]): Promise<{ run: ChosenSeries | null; candles: CandlesMeta }> {
  const [from, to] = tested.map((at) => new Date(at).toISOString())
  const query = { symbol, timeframe: '15min', from, to, provider: 'auto' } as const
  const packed = await ask(dataApi.candles, { query: { ...query, form: 'packed' } })
  const { meta }: PackedCandlesHead = JSON.parse(new TextDecoder().decode(packed.subarray(0, packed.indexOf(10))))
  return { run: (await ask(dataApi.serving, { query: { ...query, purpose: 'run' } })).source, candles: meta }
}

export type SeenMarket = Awaited<ReturnType<typeof seeMarket>>
