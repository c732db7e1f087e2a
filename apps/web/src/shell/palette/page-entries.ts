import { type GateLevel, pageGates, redirectOf } from '@assay/contracts'
import { FileText } from 'lucide-react'
import { firstSteps } from '../../base/session/first-steps.ts'
import { accountPages, destinations, innerPages, toolPages } from '../navigation.ts'
import type { Entry } from './entry.ts'

interface Place {
  path: string
  label: string
  letter?: string
  words?: string
}

/** Words by which a page is found besides its name. */
const words: Readonly<Record<string, string>> = {
  '/calendar': 'economic events releases',
  '/analysis': 'levels trend outlook',
  '/learning': 'lessons course',
  '/chat': 'assistant ask question',
  '/data': 'bars import sources coverage',
  '/chart': 'candles price',
  '/journal': 'broker deals trades',
  '/dashboard': 'watchlist market clock position size',
  '/profile': 'settings password e-mail time zone notifications channels appearance',
  '/strategybuilder': 'rules blocks build test',
  '/results': 'backtests tested',
  '/strategy-finder': 'search templates',
}

/** Pages and parts of pages that no menu lists. */
const further: readonly Place[] = [
  { path: '/strategies?tab=library', label: 'Strategy library', words: 'templates ideas ready' },
  { path: '/strategies?tab=premium', label: 'Premium strategies', words: 'templates' },
  { path: '/strategy-new-user', label: 'First strategy, step by step', words: 'new user beginner start' },
  { path: '/discover', label: 'Discover', words: 'search variants optimise walk-forward' },
  { path: '/forward', label: 'Forward tests', words: 'paper live follow record' },
  { path: '/news-all', label: 'All news', words: 'headlines feed' },
  { path: '/learning/glossary', label: 'Glossary', words: 'terms words dictionary' },
  { path: '/learning/indicators', label: 'All indicators', words: 'functions catalogue patterns candlestick' },
  { path: '/upgrade', label: 'Upgrade to Premium', words: 'plan price trial' },
  { path: '/mt5-connection', label: 'Connect MetaTrader 5', words: 'mt5 broker account pairing' },
  { path: '/steps', label: 'Change the six answers', words: 'questions onboarding preferences' },
  { path: '/login', label: 'Log in', words: 'sign in' },
  { path: '/register', label: 'Register', words: 'sign up new account' },
]

/** What a user of this level has to do before the page opens; undefined if it opens now. */
export const needsOf = (path: string, level: GateLevel): string | undefined =>
  level === 'complete' || redirectOf(pathnameOf(path), level) === undefined ? undefined : `${firstSteps[level]} first`

/** All pages that this user may see now or later. */
export const pageEntries = (level: GateLevel): Entry[] =>
  [...destinations, ...toolPages, ...accountPages, ...innerPages, ...further]
    .filter(({ path }) => !isPassed(path, level))
    .map(({ path, label, letter, ...more }: Place) => ({
      id: `page ${path}`,
      group: 'Pages',
      icon: FileText,
      title: label,
      words: more.words ?? words[path],
      keys: letter && `g ${letter}`,
      needs: needsOf(path, level),
      to: path,
    }))

/** The pages of signing in are not for those who are signed in. */
const isPassed = (path: string, level: GateLevel): boolean => level !== 'open' && (pageGates as Record<string, string>)[path] === 'guest'

const pathnameOf = (path: string) => path.replace(/\?.*/, '')
