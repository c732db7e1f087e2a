import { operatorScopes, type TokenScope, tokenLimits, tokenScopes, type User } from '@assay/contracts'
import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import type { Given } from './AgainForm.tsx'
import { scopeWords } from './scope-words.ts'
import { useMakeAccessTokenMutation } from './tokens.api.ts'

interface Props {
  user: User
  onMade: (made: { name: string; token: string }) => void
  onClose: () => void
}

type Days = (typeof tokenLimits.days)[number]

const ends = [
  ...tokenLimits.days.map((days) => ({ value: String(days), label: `in ${days} days` })),
  { value: 'never', label: 'never by itself' },
]

/** Chooses what a new token is for. Making it requires the password, because it lasts longer than a session. */
export function NewTokenDialog({ user, onMade, onClose }: Props) {
  const [make] = useMakeAccessTokenMutation()
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const offered = tokenScopes.filter((scope) => user.isOperator || !operatorScopes.includes(scope))

  async function send({ currentPassword }: Given) {
    const wishes = { name, scopes: [...scopes], days: days === 'never' ? null : (Number(days) as Days) }
    const { data, error } = await make({ ...wishes, currentPassword })
    if (data) {
      onMade({ name: data.made.name, token: data.token })
      onClose()
    }
    return error
  }

  return (
    <AgainDialog
      title="New access token"
      description="Whoever holds it can use your account as far as its scopes say. You get a letter about it."
      action="Make token"
      hasPassword={user.hasPassword}
      disabled={name.trim() === '' || scopes.length === 0}
      onSend={send}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <TextField label="Name" value={name} onChange={setName} maxLength={tokenLimits.name} autoComplete="off" autoFocus />
        <Select label="Ends" value={days} onChange={setDays} options={ends} />
        <fieldset>
          <legend className="text-12 text-ink-2">Scopes</legend>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={scope}
              hint={scopeWords[scope]}
              checked={scopes.includes(scope)}
              onChange={(checked) => setScopes(checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))}
            />
          ))}
          <p className="mt-1 text-12 text-ink-3">No scope sends orders, reads passwords or makes tokens.</p>
        </fieldset>
      </div>
    </AgainDialog>
  )
}
