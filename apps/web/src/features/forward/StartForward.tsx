import { allowanceWords, allowedOf } from '@assay/contracts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStartForwardMutation } from './forward.api.ts'

/** A strategy that can be followed. */
export interface FollowableStrategy {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly timeframe: string
}

/** Chooses a saved strategy and follows it from now on. */
export function StartForward({ strategies }: { strategies: readonly FollowableStrategy[] }) {
  const [chosen, setChosen] = useState(strategies[0].id)
  const navigate = useNavigate()
  const { run, busy, error } = useAction(useStartForwardMutation()[0], {
    failed: 'It is not followed.',
    beside: true,
    done: ({ id }) => navigate(`/forward/${id}`),
  })
  return (
    <section aria-label="Follow a strategy" className="px-gutter pb-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="w-full max-w-90"
          label="Strategy"
          value={chosen}
          onChange={setChosen}
          options={strategies.map(({ id, name, symbol, timeframe }) => ({ value: id, label: `${name}, ${symbol} ${timeframe}` }))}
        />
        <Button kind="primary" busy={busy} onClick={() => run(chosen)}>
          Follow it from now on
        </Button>
      </div>
      <Note className="mt-3">
        On paper: no order is ever placed. The rules of today are followed; saving the strategy again does not change them.
      </Note>
      {error ? <Refused error={error} /> : null}
    </section>
  )
}

function Refused({ error }: { error: NonNullable<Parameters<typeof sentenceOf>[0]> }) {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'PREMIUM_REQUIRED') return <Failure className="mt-4" title="It is not followed." detail={sentenceOf(error)} />
  return (
    <Failure
      className="mt-4"
      title="You follow as many strategies as you can without Premium."
      detail={`${allowanceWords('forward_tests', false)}, and ${allowedOf('forward_tests', true)} with Premium. End one of them to follow another.`}
      action={<ButtonLink to="/upgrade">{refusal.trialAvailable ? 'Upgrade Now' : 'What Premium is'}</ButtonLink>}
    />
  )
}
