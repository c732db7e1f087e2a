import type { SessionEntry } from '@assay/contracts'
import { useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AgainDialog } from './AgainDialog.tsx'
import type { Given } from './AgainForm.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './profile.api.ts'

/** The devices where the user is signed in, with buttons to sign them out. */
export function Devices({ zone, hasPassword }: { zone: string; hasPassword: boolean }) {
  const query = useSessionsQuery()
  const [ending, setEnding] = useState<SessionEntry | 'others' | null>(null)
  const others = query.data?.filter(({ current }) => !current) ?? []
  return (
    <ProfileSection id="devices" about="Where you are signed in. If you do not know a device, sign it out and change your password.">
      <Loaded query={query} loading="Your devices are loading" skeleton={<Skeleton className="h-14 w-full" />} empty="never">
        {(devices) => (
          <ul aria-label="Devices">
            {devices
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((entry) => (
                <DeviceRow key={entry.id} entry={entry} zone={zone} onEnd={() => setEnding(entry)} />
              ))}
          </ul>
        )}
      </Loaded>
      {others.length > 0 ? (
        <Button className="mt-3" onClick={() => setEnding('others')}>
          End others
        </Button>
      ) : null}
      {ending ? <EndDialog ending={ending} count={others.length} hasPassword={hasPassword} onClose={() => setEnding(null)} /> : null}
    </ProfileSection>
  )
}

interface EndProps {
  ending: SessionEntry | 'others'
  count: number
  hasPassword: boolean
  onClose: () => void
}

function EndDialog({ ending, count, hasPassword, onClose }: EndProps) {
  const [endOne] = useEndSessionMutation()
  const [endOthers] = useEndOtherSessionsMutation()
  const all = ending === 'others'

  async function end({ currentPassword }: Given) {
    const body = { currentPassword }
    const { data, error } = await (all ? endOthers(body) : endOne({ id: ending.id, body }))
    if (data) {
      toast(data.message, { kind: 'good' })
      onClose()
    }
    return error
  }

  return (
    <AgainDialog
      title={all ? `Sign out ${plural(count, 'other device')}` : `Sign out ${ending.device}`}
      description="It is signed out at once. What was saved stays in your account."
      action="Sign out"
      hasPassword={hasPassword}
      onSend={end}
      onClose={onClose}
    />
  )
}
