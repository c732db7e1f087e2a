import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormHead } from './FormHead.tsx'

/** Shown for a link that was used, has expired or is incomplete. */
export function LinkSpent() {
  return (
    <div className="grid gap-4">
      <FormHead title="This link does not work any more">
        A link is valid for 30 minutes and works once. Use the one in the newest letter.
      </FormHead>
      <ButtonLink to="/forgot-password" kind="primary" tall>
        Ask for a new link
      </ButtonLink>
    </div>
  )
}
