import { BrokerDetails } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { refuseField } from '../../base/refused-fields.ts'
import { Button } from '../../ui/Button.tsx'
import type { ButtonKind } from '../../ui/button-class.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Note } from '../../ui/Note.tsx'
import { useBrokerState } from './broker.slice.ts'
import { useSubmitBrokerMutation } from './setup.api.ts'

interface Props {
  details: BrokerDetails | null
  /** Shown beside the submit button. */
  skip: ReactNode
  /** Of the submit button, where it is not the main action of the page. */
  kind?: ButtonKind
}

const empty: BrokerDetails = { brokerName: '', accountNumber: '', serverName: '' }

/** The three fields, and the result of the last submission. */
export function BrokerForm({ details, skip, kind = 'primary' }: Props) {
  const { status, error } = useBrokerState()
  const [submit] = useSubmitBrokerMutation()
  // The account of a terminal may replace these values while the form is open.
  const form = useForm({ resolver: zodResolver(BrokerDetails), defaultValues: empty, values: details ?? undefined })
  const { errors } = form.formState

  const send = form.handleSubmit(async (values) => {
    const { error: refused } = await submit(values)
    if (refused) refuseField(form, refused)
  })
  // A refusal shown at a field is not repeated.
  const shownAtField = Object.values(errors).some((each) => each?.type === 'server')

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Fields form={form} />
      {status === 'failed' && error && !shownAtField ? (
        <Failure title={error} kept="What you typed is still here; nothing was stored." />
      ) : null}
      <div className="mt-1 flex items-center gap-2">
        <Button kind={kind} tall type="submit" busy={status === 'loading'} className="flex-1">
          Save details
        </Button>
        {skip}
      </div>
      <div role="status">{status === 'succeeded' ? <Note kind="good">The details are kept with your account.</Note> : null}</div>
    </form>
  )
}

function Fields({ form: { register, formState } }: { form: UseFormReturn<BrokerDetails> }) {
  const { errors } = formState
  return (
    <>
      <FormField
        {...register('brokerName')}
        error={errors.brokerName?.message}
        label="Broker name"
        autoComplete="off"
        hint="The company, as your terminal shows it."
      />
      <FormField
        {...register('accountNumber')}
        error={errors.accountNumber?.message}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        hint="4 to 12 digits; MetaTrader calls it Login."
      />
      <FormField
        {...register('serverName')}
        error={errors.serverName?.message}
        label="Server name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="As in the login window, for example Broker-Demo."
      />
    </>
  )
}
