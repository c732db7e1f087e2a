/** An operand as it stands in a rule: its name, and its timeframe quieter. */
export function Token({ text, timeframe, offset }: { text: string; timeframe?: string; offset?: string }) {
  return (
    <span className="inline-flex h-6.5 items-center gap-1.5 rounded-token bg-raised px-2 font-title whitespace-nowrap text-ink ring-1 ring-line-2 ring-inset">
      {text}
      {timeframe ? <span className="font-body text-ink-2">[{timeframe}]</span> : null}
      {offset ? <span className="font-body text-ink-2">{offset}</span> : null}
    </span>
  )
}
