const one = (why: string, ...paths: readonly string[]): Record<string, string> => Object.fromEntries(paths.map((path) => [path, why]))

/** The endpoints that are read and are no door of the table, and why: what they show, no other room shows. */
export const withoutFacts: Readonly<Record<string, string>> = {
  ...one('settings of the installation', '/api/auth/options', '/api/chat/model', '/api/trial', '/api/catalogue', '/api/instruments'),
  ...one(
    'who is signed in, and how to reach them',
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/user/email',
    '/api/outbox',
    '/api/alert-channels',
    '/api/broker',
  ),
  ...one('comes with the program', '/api/lessons', '/api/glossary', '/api/library', '/api/library/:id'),
  ...one('comes with the program', '/downloads/AssayConnector.mq5', '/downloads/AssayConnector.mq5.sha256'),
  ...one(
    'what the reader has done',
    '/api/lessons/progress',
    '/api/dashboard',
    '/api/drawings/:symbol',
    '/api/bell',
    '/api/bell.csv',
    '/api/price-alerts/:id/firings',
  ),
  ...one('what was said, as it was said', '/api/chat/conversations', '/api/chat/conversations/:id', '/api/chat/turns/:id/events'),
  ...one('work under way', '/api/data/jobs/:id', '/api/data/imports/:id'),
  ...one('who publishes', '/api/agenda/state', '/api/agenda/address', '/api/calendar/imports', '/api/news/sources', '/api/news/opml'),
  ...one('headlines', '/api/news', '/api/news/newer', '/api/news/top', '/api/news/:id', '/api/news/rss'),
  ...one('a record that grows from quotes or jobs: compared by its own tests', '/api/forward', '/api/searches', '/api/searches/:id'),
  ...one('measured on the bars around a moment: compared by its own tests', '/api/agenda/reactions/:id', '/api/news/:id/prices'),
  ...one('costs at a broker', '/api/journal/terms', '/api/journal/:id/positions/:position/rules', '/api/journal/:id/rules'),
  ...one(
    'the same rows in another form',
    '/api/agenda/:token/calendar.ics',
    '/api/shared/:token/picture.png',
    '/api/shares',
    '/api/tokens',
    '/api/calendar/known',
  ),
  ...one('how much is stored', '/api/user/size'),
  ...one('earlier versions', '/api/strategies/:id', '/api/strategies/:id/versions'),
}
