import { Token } from '../../ui/Token.tsx'

/** The entry rule of the example, displayed as in the builder. */
export function ExampleRule() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-14 text-ink-2">
      <Token text="EMA (8)" timeframe="15min" />
      <span className="text-ink-2">crosses above</span>
      <Token text="EMA (24)" timeframe="15min" />
      <b className="pr-1">And</b>
      <Token text="RSI (14)" timeframe="15min" />
      <span className="px-0.5">&lt;</span>
      <Token text="65" />
      <b className="px-1">Or</b>
      <Token text="RSI (14)" timeframe="15min" />
      <span>crosses above</span>
      <Token text="30" />
    </p>
  )
}
