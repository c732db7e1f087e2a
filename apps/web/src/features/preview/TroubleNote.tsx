import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Note } from '../../ui/Note.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Trouble } from './preview-words.ts'

const after = {
  waiting: 'The preview appears by itself when they are there.',
  'no-data': 'Choose another period, or bring bars.',
  'no-calendar': 'Choose a period that a calendar covers, or import one.',
  'too-fine': 'Choose slower candles, or bring finer bars.',
  offline: 'Your rules are kept. The preview comes back with the connection.',
  fault: 'Your rules are kept; Backtest still works.',
}

/** The page on which missing data can be added. */
const ways: Partial<Record<Trouble['state'], string>> = { 'no-data': 'Data', 'too-fine': 'Data', 'no-calendar': 'Calendar' }

/** Why there is no preview, and what happens next. */
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
      {state in ways ? (
        <Link to={`/${ways[state]!.toLowerCase()}`} className="link ml-1 whitespace-nowrap">
          Go to {ways[state]}
        </Link>
      ) : null}
    </Note>
  )
}
