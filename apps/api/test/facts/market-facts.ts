import type { ChosenSeries } from '@assay/contracts'
import type { Fact, Value } from './fact.ts'
import type { SeenMarket } from './see-market.ts'
import type { SeenResult } from './see-result.ts'

export type SeenBars = SeenMarket & { readonly result: SeenResult | undefined }

type Part = Pick<ChosenSeries, 'provider' | 'label' | 'simulated'>
const parts = { provider: 'provider', label: 'name', simulated: 'being simulated' } as const

const partOf = (source: Part | null, part: keyof typeof parts): Value => (source ? source[part] : null)

/** The facts about the series of one place that every one of its doors tells. */
const placeFacts = (place: string, doors: Readonly<Record<string, (seen: SeenBars) => Part | null | undefined>>): Fact<SeenBars>[] =>
  (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
    name: `the ${parts[part]} of the series ${place}`,
    doors: Object.fromEntries(
      Object.entries(doors).map(([door, sourceOf]) => [
        door,
        (seen) => {
          const source = sourceOf(seen)
          return source === undefined ? undefined : partOf(source, part)
        },
      ]),
    ),
  }))

const whyFact = (place: string, doors: Readonly<Record<string, (seen: SeenBars) => Pick<ChosenSeries, 'why'> | null>>): Fact<SeenBars> => ({
  name: `why the series ${place} was taken`,
  doors: Object.fromEntries(Object.entries(doors).map(([door, of]) => [door, (seen) => of(seen)?.why ?? null])),
})

export const marketFacts: readonly Fact<SeenBars>[] = [
  ...placeFacts('of the present', {
    'GET /api/data/serving': ({ present }) => present,
    'GET /api/data/sources': ({ presentAtHand }) => presentAtHand,
    'GET /api/analysis/:symbol': ({ analysis }) => analysis,
    'the chat': ({ analysisInChat }) => analysisInChat,
  }),
  whyFact('of the present', {
    'GET /api/data/serving': ({ present }) => present,
    'GET /api/data/sources': ({ presentAtHand }) => presentAtHand,
  }),
  whyFact('of a chart', { 'GET /api/data/serving': ({ chart }) => chart, 'GET /api/data/sources': ({ chartAtHand }) => chartAtHand }),
  whyFact('of an example', {
    'GET /api/data/serving': ({ example }) => example,
    'GET /api/data/sources': ({ exampleAtHand }) => exampleAtHand,
  }),
  ...placeFacts('of a chart', { 'GET /api/data/serving': ({ chart }) => chart, 'GET /api/data/sources': ({ chartAtHand }) => chartAtHand }),
  ...placeFacts('of an example', {
    'GET /api/data/serving': ({ example }) => example,
    'GET /api/data/sources': ({ exampleAtHand }) => exampleAtHand,
  }),
  ...placeFacts('of a run', {
    'GET /api/data/serving': ({ run }) => run,
    'GET /api/candles': ({ candles }) => candles,
    'POST /run-backtest': ({ result }) => result?.run.coverage,
    'POST /api/evidence': ({ result }) => result?.evidence.coverage,
  }),
  {
    name: 'the end of the candles of the present',
    doors: {
      'GET /api/data/serving': ({ present }) => present?.covered?.to ?? null,
      'GET /api/data/sources': ({ presentAtHand }) => presentAtHand?.covered?.to ?? null,
    },
  },
  {
    name: 'the end of the last bar of an analysis',
    doors: {
      'GET /api/data/sources': ({ presentAtHand }) => presentAtHand?.series.candles['15min']?.to ?? null,
      'GET /api/analysis/:symbol': ({ analysis }) => analysis?.asOf ?? null,
      'the chat': ({ analysisInChat }) => analysisInChat?.asOf ?? null,
    },
  },
  {
    name: 'the bars held for a run',
    doors: { 'GET /api/candles': ({ candles }) => candles?.held, 'POST /run-backtest': ({ result }) => result?.run.coverage.held },
  },
  {
    name: 'the bars that a run should have',
    doors: { 'GET /api/candles': ({ candles }) => candles?.expected, 'POST /run-backtest': ({ result }) => result?.run.coverage.expected },
  },
]
