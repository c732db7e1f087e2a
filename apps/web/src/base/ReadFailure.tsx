import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { type CallError, sentenceOf } from './refused.ts'

interface Props {
  /** What could not be read, in one sentence. */
  title: string
  error: CallError
  kept?: string
  className?: string
  /** It is being read again. */
  busy: boolean
  onRetry: () => void
}

/** Says what could not be read and why, and reads it again on a press. */
export function ReadFailure({ title, error, kept, className, busy, onRetry }: Props) {
  const again = (
    <Button onClick={onRetry} busy={busy}>
      Try again
    </Button>
  )
  return <Failure className={className} title={title} detail={sentenceOf(error)} kept={kept} action={again} />
}
