import { type GateLevel, levelOf, reaches, type User } from '@assay/contracts'
import { useDispatch } from 'react-redux'
import { signedOut } from '../base/session/auth.slice.ts'
import { dropTokens } from '../base/session/tokens.ts'
import { useUser } from '../base/session/use-user.ts'
import { useTimezone } from '../base/store.ts'
import { useAuthOptionsQuery } from '../features/auth/auth.api.ts'
import { AccessTokens } from '../features/profile/AccessTokens.tsx'
import { Appearance } from '../features/profile/Appearance.tsx'
import { DataExport } from '../features/profile/DataExport.tsx'
import { Devices } from '../features/profile/Devices.tsx'
import { EmailChange } from '../features/profile/EmailChange.tsx'
import { NameAndZone } from '../features/profile/NameAndZone.tsx'
import { PasswordChange } from '../features/profile/PasswordChange.tsx'
import { sessionsChanged } from '../features/profile/profile.api.ts'
import { Removal } from '../features/profile/Removal.tsx'
import { SecondFactor } from '../features/profile/SecondFactor.tsx'
import { SectionList } from '../features/profile/SectionList.tsx'
import { type SectionId, sectionTitles } from '../features/profile/sections.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { toast } from '../ui/toast.ts'
import { Alerts } from './profile/Alerts.tsx'
import { AnswersSummary } from './profile/AnswersSummary.tsx'
import { BrokerSummary } from './profile/BrokerSummary.tsx'
import { Google } from './profile/Google.tsx'
import { Premium } from './profile/Premium.tsx'

/** The user's own account: identity, sign-in, answers, data export and deletion. */
export function ProfilePage() {
  const user = useUser()
  return user ? <Profile user={user} /> : null
}

function Profile({ user }: { user: User }) {
  const { data: options } = useAuthOptionsQuery()
  const sections = sectionsFor(user, options?.google ?? false)
  return (
    <PageFrame title="Profile" lead={user.email}>
      <div className="border-t border-line xl:grid xl:grid-cols-[224px_minmax(0,1fr)]">
        <SectionList sections={sections} />
        <div className="min-w-0 xl:border-l xl:border-line [&>:first-child]:border-t-0">
          {sections.map((id) => (
            <Section key={id} id={id} user={user} />
          ))}
        </div>
      </div>
    </PageFrame>
  )
}

/** Parts that a pending user cannot use yet are left out. */
const fromLevel: Partial<Record<SectionId, GateLevel>> = {
  email: 'verified',
  password: 'verified',
  'second-factor': 'verified',
  google: 'verified',
  tokens: 'verified',
  answers: 'verified',
  broker: 'steps',
  alerts: 'complete',
  premium: 'verified',
}

function sectionsFor(user: User, google: boolean): SectionId[] {
  const reached = levelOf(user)
  const all = Object.keys(sectionTitles) as SectionId[]
  return all.filter((id) => reaches(reached, fromLevel[id] ?? 'session') && (id !== 'google' || google))
}

function Section({ id, user }: { id: SectionId; user: User }) {
  const zone = useTimezone()
  const dispatch = useDispatch()
  const onRemoved = useLeave()
  const { hasPassword } = user
  switch (id) {
    case 'account':
      return <NameAndZone user={user} zone={zone} />
    case 'email':
      return <EmailChange user={user} onChanged={() => dispatch(sessionsChanged())} />
    case 'appearance':
      return <Appearance />
    case 'password':
      return <PasswordChange email={user.email} hasPassword={hasPassword} onChanged={() => dispatch(sessionsChanged())} />
    case 'second-factor':
      return <SecondFactor isOn={user.hasTotp} hasPassword={hasPassword} />
    case 'google':
      return <Google isLinked={user.hasGoogle} hasPassword={hasPassword} />
    case 'devices':
      return <Devices zone={zone} hasPassword={hasPassword} />
    case 'tokens':
      return <AccessTokens user={user} zone={zone} />
    case 'answers':
      return <AnswersSummary answers={user.answers} zone={zone} />
    case 'alerts':
      return <Alerts zone={zone} />
    case 'broker':
      return <BrokerSummary given={user.isCompletedBrokerSetup} />
    case 'premium':
      return <Premium user={user} zone={zone} />
    case 'data':
      return <DataExport />
    case 'delete':
      return <Removal hasPassword={hasPassword} onRemoved={onRemoved} />
  }
}

/** Clears the page after the account and its sessions were deleted. */
function useLeave(): (message: string) => void {
  const dispatch = useDispatch()
  return (message) => {
    dropTokens()
    dispatch(signedOut({ why: 'logout', to: '/register' }))
    toast(message, { kind: 'good' })
  }
}
