import { QuotesButton } from './QuotesButton.tsx'

const words = {
  tone: 'quiet',
  text: 'none',
  sentence: 'Live quotes come with an account. The numbers on this page name the bars that they are computed on.',
} as const

/** The quotes of those who have no live connection. */
export function NoQuotesBadge() {
  return <QuotesButton words={words} />
}
