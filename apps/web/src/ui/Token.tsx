import type { ReactNode } from 'react'

interface Props {
  /** The name with its parameters; numbers in it may be components. */
  text: ReactNode
  timeframe?: string
  offset?: string
}

/** An operand as shown in a rule: its name, and its timeframe in a quieter colour. */
export function Token({ text, timeframe, offset }: Props) {
  return (
    <span className="inline-flex h-6.5 items-center gap-1.5 rounded-token bg-raised px-2 font-title whitespace-nowrap text-ink ring-1 ring-line-2 ring-inset">
      <span className="whitespace-pre">{text}</span>
      {timeframe ? <span className="font-body text-ink-2">[{timeframe}]</span> : null}
      {offset ? <span className="font-body text-ink-2">{offset}</span> : null}
    </span>
  )
}
