import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { SectionId } from './sections.ts'

interface SummaryProps {
  facts: readonly Fact[]
  /** Shown if there is nothing to list. */
  none: string
  to: string
  action: string
}

interface Props extends SummaryProps {
  id: SectionId
  about: string
}

/** Facts entered on another page, with a link to it. */
export const SummarySection = ({ id, about, ...summary }: Props) => (
  <ProfileSection id={id} about={about}>
    <Summary {...summary} />
  </ProfileSection>
)

export const Summary = ({ facts, none, to, action }: SummaryProps) => (
  <>
    {facts.length > 0 ? <Facts facts={facts} className="mb-3" /> : <p className="mb-3 text-ink-2">{none}</p>}
    <ButtonLink to={to}>{action}</ButtonLink>
  </>
)
