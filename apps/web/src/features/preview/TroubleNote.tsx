import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Trouble } from './preview-words.ts'

const after = {
  waiting: 'The preview appears by itself when they are there.',
  'no-data': 'Choose another period, or bring bars.',
  'too-fine': 'Choose slower candles, or bring finer bars.',
  offline: 'Your rules are kept. The preview comes back with the connection.',
  fault: 'Your rules are kept; Backtest still works.',
}

/** Why there is no preview, and what becomes of it. */
export function TroubleNote({ trouble: { state, message }, className }: { trouble: Trouble; className?: string }) {
  const text = `${message} ${after[state]}`
  if (state === 'waiting')
    return (
      <p role="status" className={classes('flex gap-2.5 text-ink-2', className)}>
        <span className="mt-0.5">
          <Spinner />
        </span>
        {text}
      </p>
    )
  return (
    <Note kind={state === 'fault' ? 'fault' : 'warn'} className={className}>
      <span role="status">{text}</span>
      {state === 'no-data' || state === 'too-fine' ? (
        <Link to="/data" className="link ml-1 whitespace-nowrap">
          Go to Data
        </Link>
      ) : null}
    </Note>
  )
}
