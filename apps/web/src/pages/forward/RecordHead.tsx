import type { ForwardRecord } from '@assay/contracts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { useEndForwardMutation, useRemoveForwardMutation } from '../../features/forward/forward.api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'

interface Props {
  record: ForwardRecord
  onChanged: () => void
}

const asked = {
  end: {
    title: 'End this forward test?',
    detail: 'It cannot go on afterwards: following the strategy again begins a new record. This one stays as it is.',
    action: 'End it',
  },
  remove: { title: 'Delete the record?', detail: 'Its trades and its nights are gone for good.', action: 'Delete the record' },
}

/** What is followed, with the actions to end and delete it. Both are final, so each asks first. */
export function RecordHead({ record: { id, name, version, symbol, timeframe, endedAt }, onChanged }: Props) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [end] = useEndForwardMutation()
  const [remove] = useRemoveForwardMutation()
  const question = endedAt ? asked.remove : asked.end
  const { run, busy, error } = useAction<[], unknown>(() => (endedAt ? remove(id) : end(id)), {
    failed: 'That did not work.',
    beside: true,
    done() {
      setAsked(false)
      if (endedAt) navigate('/forward')
      else onChanged()
    },
  })
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-2">
        <Link to="/forward" className="flex items-center gap-2 text-ink-2 hover:text-ink">
          <ArrowLeft className="size-4" aria-hidden="true" />
          Forward tests
        </Link>
        <p className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-2">
            version {version} · {symbol} {timeframe} · on paper, no orders
          </span>
        </p>
        <Button className="max-md:ml-auto" onClick={() => setAsked(true)}>
          {question.action}
        </Button>
      </div>
      {isAsked ? <Question question={question} busy={busy} error={error} onNo={() => setAsked(false)} onYes={run} /> : null}
    </>
  )
}

interface QuestionProps {
  question: (typeof asked)[keyof typeof asked]
  busy: boolean
  error: CallError | undefined
  onNo: () => void
  onYes: () => void
}

function Question({ question: { title, detail, action }, busy, error, onNo, onYes }: QuestionProps) {
  const footer = (
    <>
      <Button onClick={onNo}>Cancel</Button>
      <Button kind="danger" busy={busy} onClick={onYes}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onNo} title={title} size="small" footer={footer}>
      <p className="text-ink-2">{detail}</p>
      {error ? <Failure className="mt-4" title="That did not work." detail={sentenceOf(error)} kept="The record is unchanged." /> : null}
    </Dialog>
  )
}
