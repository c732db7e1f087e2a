import type { Choice } from '@assay/lessons'
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { classes } from '../../ui/classes.ts'

const icon = { className: 'mt-0.5 size-4 shrink-0', 'aria-hidden': true } as const

interface Props {
  choice: Choice
  isGiven: boolean
  /** The question was answered, so this choice can no longer be pressed. */
  isAnswered: boolean
  onPress: () => void
}

/** One choice of a question. Once the question is answered, the given choice and the right one show their explanation. */
export function ChoiceButton({ choice: { text, isRight, because }, isGiven, isAnswered, onPress }: Props) {
  const isTold = isAnswered && (isGiven || isRight)
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isAnswered}
      className={classes(
        'flex min-h-11 w-full items-start gap-3 rounded-control border px-3 py-2.5 text-left',
        isTold ? (isRight ? 'border-up' : 'border-down') : 'border-line-2',
        !isAnswered && 'hover:bg-raised',
      )}
    >
      {isTold ? (
        isRight ? (
          <CircleCheck {...icon} className="mt-0.5 size-4 shrink-0 text-up" />
        ) : (
          <CircleX {...icon} className="mt-0.5 size-4 shrink-0 text-down" />
        )
      ) : (
        <Circle {...icon} className="mt-0.5 size-4 shrink-0 text-ink-3" />
      )}
      <span>
        <span className={isAnswered && !isTold ? 'text-ink-3' : undefined}>{text}</span>
        {isTold ? (
          <span className="block text-ink-2">
            {isRight ? 'Right. ' : 'Not right. '}
            {because}
          </span>
        ) : null}
      </span>
    </button>
  )
}
