import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

const ways = [
  { to: '/discover', title: 'Discover', words: 'Search around one of your strategies.' },
  { to: '/strategies?tab=premium', title: 'Premium strategies', words: 'Twelve templates to make your own.' },
  { to: '/forward', title: 'Forward tests', words: 'Follow a saved strategy on the quotes as they come.' },
] as const

/** Links to the features of Premium. */
export function PremiumWays() {
  return (
    <ul className="flex flex-col">
      {ways.map(({ to, title, words }) => (
        <li key={to} className="border-b border-line last:border-b-0">
          <Link to={to} className="group -mx-3 flex items-center gap-3 rounded-control px-3 py-3 hover:bg-panel">
            <span className="min-w-0 flex-1">
              <span className="block font-title">{title}</span>
              <span className="block text-ink-2">{words}</span>
            </span>
            <ArrowRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
