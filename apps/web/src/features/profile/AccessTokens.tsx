import type { User } from '@assay/contracts'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { TokenRow } from './TokenRow.tsx'
import { useAccessTokensQuery, useRevokeAccessTokenMutation } from './tokens.api.ts'

interface Fresh {
  readonly name: string
  readonly token: string
}

/** The access tokens of the user's own programs. */
export function AccessTokens({ user, zone }: { user: User; zone: string }) {
  const query = useAccessTokensQuery()
  const [isMaking, setMaking] = useState(false)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const revoke = useAction(useRevokeAccessTokenMutation()[0], {
    failed: 'The token was not revoked.',
    done: ({ message }) => toast(message, { kind: 'good' }),
  })
  return (
    <ProfileSection
      id="tokens"
      about="For your own scripts and for tools that read your data. A token can do what its scopes say and nothing else."
    >
      {fresh ? <FreshToken {...fresh} /> : null}
      <Loaded query={query} loading="Your access tokens are loading" skeleton={1} small empty="never">
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="text-ink-2">You have none. The calls that a token can make are described at /docs of this server.</p>
          ) : (
            <ul aria-label="Access tokens">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} zone={zone} onRevoke={() => revoke.run(token.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button className="mt-3" onClick={() => setMaking(true)}>
        New token
      </Button>
      {isMaking ? <NewTokenDialog user={user} onMade={setFresh} onClose={() => setMaking(false)} /> : null}
    </ProfileSection>
  )
}

function FreshToken({ name, token }: Fresh) {
  return (
    <Note kind="good" className="mb-3">
      <p>Copy "{name}" now. It is not shown again.</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-64 break-all">{token}</code>
        <CopyButton text={token}>Copy</CopyButton>
      </p>
    </Note>
  )
}
