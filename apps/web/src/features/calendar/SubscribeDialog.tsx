import type { AddressChoice, CalendarAddress } from '@assay/contracts'
import { useState } from 'react'
import { ReadFailure } from '../../base/ReadFailure.tsx'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCalendarAddressQuery, useEndCalendarAddressMutation, useMakeCalendarAddressMutation } from './calendar.api.ts'

interface Props {
  /** What the address lists: the filters of the page. */
  choice: AddressChoice
  zone: string
  onClose: () => void
}

/** Creates and revokes the personal address that calendar programs subscribe to. */
export function SubscribeDialog({ choice, zone, onClose }: Props) {
  const { reading, address, token, error, make, isMaking, revoke, isEnding } = useAddress(choice)
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      {/* A new address ends the one that the reader may have. */}
      <Button kind="primary" busy={isMaking} disabled={!reading.data} onClick={make}>
        {address ? 'Make a new address' : 'Make the address'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe in your calendar"
      description="Your calendar program asks this address now and then, so that new times and figures appear there by themselves."
      footer={footer}
    >
      <p>It lists {choiceText(choice)}, from a week back to two months ahead.</p>
      {address && !token ? <Existing address={address} zone={zone} /> : null}
      {token ? <Made token={token} /> : null}
      {reading.error ? (
        <ReadFailure
          className="mt-4"
          title="Whether you have an address could not be read."
          error={reading.error}
          busy={reading.isFetching}
          onRetry={reading.refetch}
        />
      ) : null}
      {error ? <Failure className="mt-4" title="That did not work." detail={sentenceOf(error)} /> : null}
      {address ? (
        <Button kind="danger" className="mt-4" busy={isEnding} onClick={revoke}>
          Revoke the address
        </Button>
      ) : null}
    </Dialog>
  )
}

function useAddress(choice: AddressChoice) {
  const reading = useCalendarAddressQuery()
  const [token, setToken] = useState<string>()
  const failed = { failed: 'That did not work.', beside: true }
  const make = useAction(useMakeCalendarAddressMutation()[0], { ...failed, done: (made) => setToken(made.token) })
  const end = useAction(useEndCalendarAddressMutation()[0], { ...failed, done: () => setToken(undefined) })
  return {
    reading,
    address: reading.data?.address ?? null,
    token,
    error: make.error ?? end.error,
    isMaking: make.busy,
    isEnding: end.busy,
    make() {
      end.leave()
      make.run(choice)
    },
    revoke() {
      make.leave()
      end.run()
    },
  }
}

function choiceText({ currencies, impact }: AddressChoice): string {
  const of = currencies ? `events of ${currencies.replaceAll(',', ', ')}` : 'events of all currencies'
  return impact === 'low' ? of : `${of}, ${impact === 'high' ? 'high impact only' : 'medium and high impact'}`
}

function Existing({ address, zone }: { address: CalendarAddress; zone: string }) {
  return (
    <Note className="mt-3">
      You have an address since {formatDate(Date.parse(address.createdAt), zone)}. It lists {choiceText(address)}. A new one ends it.
    </Note>
  )
}

function Made({ token }: { token: string }) {
  const link = `${location.origin}/api/agenda/${token}/calendar.ics`
  return (
    <div className="mt-4">
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label="Address"
          value={link}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link}>Copy</CopyButton>
      </div>
      <Note className="mt-2">
        Copy it now: the server keeps no copy that it could show again. Anybody who has it sees these events; it opens nothing else of
        yours.
      </Note>
    </div>
  )
}
