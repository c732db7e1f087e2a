import { PersonText, TimeZone, type User } from '@assay/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { refuseField } from '../../base/refused-fields.ts'
import { useUpdateUserMutation } from '../../base/session/user.api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { ZoneField } from '../../ui/ZoneField.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SavedNote } from './SavedNote.tsx'

const schema = z.object({ name: PersonText(2, 60), timezone: TimeZone })

/** Name and time zone. `zone` applies while the account has none of its own. */
export function NameAndZone({ user, zone }: { user: User; zone: string }) {
  const [update, { isLoading, isSuccess }] = useUpdateUserMutation()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(schema), values: { name: user.name, timezone: user.timezone ?? zone } })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit(async (values) => {
    const { error } = await update(values)
    setFault(error ? refuseField(form, error) : null)
  })

  return (
    <ProfileSection id="account" about="Your name, and the time zone in which times are shown.">
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <FormField tall={false} label="Name" autoComplete="name" {...form.register('name')} error={errors.name?.message} />
        <Controller
          control={form.control}
          name="timezone"
          render={({ field, fieldState }) => (
            <ZoneField label="Time zone" value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <FormFault message={fault ?? undefined} />
        <div className="flex items-center gap-3">
          <Button type="submit" busy={isLoading} disabled={!isDirty && !isLoading}>
            Save
          </Button>
          <SavedNote shown={isSuccess && !isDirty}>Saved.</SavedNote>
        </div>
      </form>
    </ProfileSection>
  )
}
