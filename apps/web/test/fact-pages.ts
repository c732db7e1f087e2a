import type { FactName } from '../src/ui/Fact.tsx'

/** The pages that show facts which other rooms show too, and what each of them shows: read by `e2e/facts.test.ts`. */
export const factPages = {
  '/strategybuilder': ['source', 'covered', 'trades', 'result', 'win-rate', 'bars'],
  '/results/:resultId': ['source', 'covered', 'trades', 'result', 'win-rate', 'win-rate-range', 'bars', 'bars-missing'],
  '/shared/:token': ['source', 'covered', 'trades', 'result', 'win-rate', 'win-rate-range', 'bars', 'bars-missing'],
  '/results': ['covered', 'trades', 'result'],
  '/strategies': ['covered', 'trades'],
  '/dashboard': ['alert-state'],
  '/chart': ['source'],
  '/analysis': ['price', 'price-at'],
  '/data': ['bars', 'covered'],
  '/strategy-finder': ['trades', 'lower-bound'],
  '/strategy-new-user': ['trades'],
} as const satisfies Record<string, readonly FactName[]>

const entrance = 'an entrance without figures'
const words = 'words of others, no figures of the trader'

/** Every other page, and why no fact of it stands elsewhere. */
export const factlessPages: Readonly<Record<string, string>> = {
  '/': 'the result of an example that is kept nowhere',
  '/register': entrance,
  '/login': entrance,
  '/google-login': entrance,
  '/forgot-password': entrance,
  '/reset-password': entrance,
  '/confirm-otp': entrance,
  '/steps': 'questions',
  '/get-started': 'links',
  '/profile': 'settings',
  '/upgrade': 'an offer',
  '/mt5-connection': 'the link to a terminal, which a journey of its own walks through',
  '/journal': 'the deals of a linked terminal, which a journey of its own walks through',
  '/buildercondition': 'signals of one condition, which no other page shows',
  '/learning/:slug?': 'lessons',
  '/learning/indicators': 'values of indicators in an example',
  '/discover': 'searches, whose variants no other page shows',
  '/discover/:searchId': 'variants of a search, which no other page shows',
  '/results/compare': 'results cut to their common period',
  '/forward': 'records of the days since their start, compared by a journey of their own',
  '/forward/:id': 'a record of the days since its start, compared by a journey of its own',
  '/calendar': words,
  '/news': words,
  '/news-all': words,
  '/news-details': words,
  '/chat': 'answers, whose facts the table of the API compares',
  '*': 'nothing',
}
