import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { SectionId } from './sections.ts'

interface Props {
  id: SectionId
  about: string
  facts: readonly Fact[]
  /** Shown if there is nothing to list. */
  none: string
  to: string
  action: string
}

/** Facts entered on another page, with a link to it. */
export function SummarySection({ id, about, facts, none, to, action }: Props) {
  return (
    <ProfileSection id={id} about={about}>
      {facts.length > 0 ? <Facts facts={facts} className="mb-3" /> : <p className="mb-3 text-ink-2">{none}</p>}
      <ButtonLink to={to}>{action}</ButtonLink>
    </ProfileSection>
  )
}
