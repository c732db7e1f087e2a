import type { Timeframe } from '@assay/market'
import { Token } from '../../ui/Token.tsx'

/** The entry rule of the example, displayed as in the builder. */
export function ExampleRule({ timeframe }: { timeframe: Timeframe }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-14 text-ink-2">
      <Token text="EMA (8)" timeframe={timeframe} />
      <span className="text-ink-2">crosses above</span>
      <Token text="EMA (24)" timeframe={timeframe} />
      <b className="pr-1">And</b>
      <Token text="RSI (14)" timeframe={timeframe} />
      <span className="px-0.5">&lt;</span>
      <Token text="65" />
      <b className="px-1">Or</b>
      <Token text="RSI (14)" timeframe={timeframe} />
      <span>crosses above</span>
      <Token text="30" />
    </p>
  )
}
