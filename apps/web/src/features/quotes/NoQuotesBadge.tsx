import { useLevel } from '../../base/session/use-user.ts'
import { QuotesButton } from './QuotesButton.tsx'

const wordsFor = (isVisitor: boolean) => ({
  ...({ tone: 'quiet', text: 'none' } as const),
  sentence: `Live quotes come ${isVisitor ? 'with an account' : 'once your account is set up'}. The numbers on this page name the bars that they are computed on.`,
})

/** The quotes of those who have no live connection. */
export function NoQuotesBadge() {
  return <QuotesButton words={wordsFor(useLevel() === 'open')} />
}
