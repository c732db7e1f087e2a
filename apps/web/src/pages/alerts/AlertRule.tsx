import { useState } from 'react'
import type { RulePickerProps } from '../../features/alerts/AlertEditor.tsx'
import { RulePicker } from '../../features/strategies/RulePicker.tsx'
import { Optional } from '../../ui/Optional.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

// The grammar is large, and most alerts wait for a price.
const TypedRule = onDemand(async () => (await import('./TypedRule.tsx')).TypedRule, { missing: 'toast' })

/** The rule of an alert: one of the user's strategies or a sample, or any other rule in the words of the chat. */
export function AlertRule({ symbol, rule, error, onChange }: RulePickerProps) {
  const [text, setText] = useState('')
  const choose = (next: RulePickerProps['rule']) => {
    setText('')
    onChange({ rule: next })
  }
  return (
    <>
      <RulePicker rule={rule} error={text === '' ? error : undefined} onChange={choose} />
      <div className="col-span-full min-h-14">
        <Optional fallback={<Skeleton className="mt-5 h-control" />}>
          <TypedRule symbol={symbol} text={text} onChange={onChange} onText={setText} />
        </Optional>
      </div>
    </>
  )
}
