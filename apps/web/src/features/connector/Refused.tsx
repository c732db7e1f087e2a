import { type CallError, sentenceOf } from '../../base/refused.ts'

/** Why the server refused an action. */
export function Refused({ error }: { error: CallError | undefined }) {
  return error ? (
    <p role="alert" className="mt-2 text-12 text-down">
      {sentenceOf(error)}
    </p>
  ) : null
}
