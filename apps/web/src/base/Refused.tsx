import { type CallError, sentenceOf } from './refused.ts'

/** Why the server refused an action. */
export function Refused({ error, className = 'mt-2' }: { error: CallError | undefined; className?: string }) {
  return error ? (
    <p role="alert" className={`text-12 text-down ${className}`}>
      {sentenceOf(error)}
    </p>
  ) : null
}
