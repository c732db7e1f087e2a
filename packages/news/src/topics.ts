import { fold } from './named-subjects.ts'

/** What a headline is about, apart from the markets that it names. */
export const newsTopics = ['rates', 'inflation', 'jobs', 'growth', 'energy', 'intervention'] as const
export type NewsTopic = (typeof newsTopics)[number]

/** A topic of a headline with the term that names it. */
export interface TopicTag {
  readonly topic: NewsTopic
  readonly why: string
}

const listOf = (text: string): string[] => text.split(', ')

/** Folded terms; a term is found only as whole words. */
const terms: Readonly<Record<NewsTopic, readonly string[]>> = {
  rates: listOf(
    'interest rate, interest rates, rate hike, rate hikes, rate cut, rate cuts, rate decision, rates, monetary policy, fomc, policy meeting, treasury yields, yields',
  ),
  inflation: listOf('inflation, cpi, ppi, pce, hicp, consumer prices, producer prices'),
  jobs: listOf(
    'payrolls, nonfarm payrolls, nfp, unemployment, jobless claims, claims, jobs, employment, wages, labour market, labor market',
  ),
  growth: listOf('gdp, growth, recession, retail sales, industrial production, pmi, factory orders'),
  energy: listOf('oil, crude, brent, wti, opec, natural gas, energy prices'),
  intervention: listOf('intervention, intervenes, intervene, foreign exchange operations, operations in the foreign exchange market'),
}

/** The topics of a headline in the order of `newsTopics`, each with the longest term found. */
export function topicsOf(title: string): TopicTag[] {
  const words = ` ${fold(title)} `
  return newsTopics.flatMap((topic) => {
    const found = terms[topic].filter((term) => words.includes(` ${term} `)).toSorted((a, b) => b.length - a.length)
    return found.length > 0 ? [{ topic, why: `names ${found[0]}` }] : []
  })
}
