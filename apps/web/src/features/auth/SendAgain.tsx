import { clockOf, useSecondsUntil } from '../../base/use-seconds-until.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import type { useCodeLetter } from './use-code-letter.ts'

interface Props {
  letter: ReturnType<typeof useCodeLetter>
  onOtherAddress: () => void
}

/** For users who find no letter: send another one, or use another address. */
export function SendAgain({ letter, onOtherAddress }: Props) {
  const wait = useSecondsUntil(letter.nextAt)
  return (
    <div className="grid gap-2 text-ink-2">
      <p>
        Nothing there?{' '}
        {wait > 0 ? (
          <>
            You can send it again in <b className="text-ink tnum">{clockOf(wait)}</b>.
          </>
        ) : (
          <button
            type="button"
            className="link text-ink"
            aria-disabled={letter.busy || undefined}
            onClick={letter.busy ? undefined : letter.sendAgain}
          >
            Send it again
          </button>
        )}{' '}
        <button type="button" className="link text-ink" onClick={onOtherAddress}>
          Change the address
        </button>
      </p>
      <p role="status" className="empty:hidden">
        {wait > 0 ? letter.said : null}
      </p>
      <FormFault message={letter.fault} />
    </div>
  )
}
