// The layers of docs/architecture.md, kept by a machine. `npm run layers` runs it; scripts/layers.test.ts plants a violation and sees it found.
const above = {
  market:
    'sweep|events|csv|price-alerts|indicators|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  csv: 'sweep|events|price-alerts|indicators|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  'price-alerts':
    'sweep|events|csv|indicators|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  events: 'sweep|price-alerts|indicators|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  news: 'sweep|market|events|csv|price-alerts|indicators|statistics|strategy|backtest|export|contracts|lessons|assistant|library|discover|journal',
  indicators: 'sweep|csv|price-alerts|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  statistics:
    'sweep|market|events|csv|price-alerts|indicators|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  strategy: 'sweep|events|csv|price-alerts|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  backtest: 'csv|price-alerts|export|contracts|lessons|news|assistant|library|discover|journal',
  sweep:
    'market|events|csv|price-alerts|indicators|statistics|strategy|backtest|export|contracts|lessons|news|assistant|library|discover|journal',
  export: 'sweep|csv|price-alerts|statistics|contracts|lessons|news|assistant|library|discover|journal',
  library: 'sweep|csv|price-alerts|events|export|contracts|lessons|news|assistant|discover|journal',
  lessons: 'sweep|csv|price-alerts|events|export|contracts|news|assistant|library|discover|journal',
  assistant: 'sweep|csv|price-alerts|events|news|statistics|backtest|export|contracts|lessons|library|discover|journal',
  journal: 'sweep|events|price-alerts|export|contracts|lessons|news|assistant|library|discover',
  discover: 'csv|price-alerts|export|contracts|lessons|news|assistant|library|journal',
}
/** The folders of apps/web/src, lowest first: each imports only those to its left, and itself. */
const webOrder = ['ui', 'base', 'features', 'pages', 'shell']
const test = '\\.test\\.tsx?$|/test/|/e2e/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...Object.entries(above).map(([name, names]) => ({
      name: `${name}-knows-nothing-above`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: test },
      to: { path: `^packages/(${names})/` },
    })),
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${test}|^packages/testkit` },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'pure-packages-use-no-framework-and-no-node',
      severity: 'error',
      from: {
        path: '^packages/(market|events|csv|price-alerts|indicators|statistics|strategy|sweep|backtest|export|discover|journal|contracts|lessons|assistant|library)/src',
        pathNot: test,
      },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core', 'npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/zod/' },
    },
    {
      name: 'only-schemas-use-zod',
      severity: 'error',
      from: {
        path: '^packages/(market|events|csv|price-alerts|indicators|statistics|sweep|export|journal|lessons|assistant|library)/src',
        pathNot: test,
      },
      to: { path: '^node_modules/zod/' },
    },
    { name: 'apps-do-not-meet-web', severity: 'error', from: { path: '^apps/web/', pathNot: '/e2e/' }, to: { path: '^apps/api/' } },
    { name: 'apps-do-not-meet-api', severity: 'error', from: { path: '^apps/api/' }, to: { path: '^apps/web/' } },
    {
      name: 'packages-are-entered-by-index',
      severity: 'error',
      from: { path: '^(packages|apps|bench|scripts)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: ['^packages/[^/]+/src/index\\.ts$', '^packages/$2/', '^packages/sweep/build/compiled\\.ts$'],
      },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...webOrder.map((name, at) => ({
      name: `web-${name}-knows-nothing-above`,
      severity: 'error',
      from: { path: `^apps/web/src/${name}/` },
      to: { path: `^apps/web/src/(${[...webOrder.slice(at + 1).map((above) => `${above}/`), 'main\\.tsx$'].join('|')})` },
    })),
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'tables-know-only-tables',
      severity: 'error',
      from: { path: '^apps/api/src/tables/' },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/tables/' },
    },
    {
      name: 'routes-reach-no-store',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-and-stores-know-no-http',
      severity: 'error',
      from: { path: '\\.(service|store)\\.ts$' },
      to: { path: '^node_modules/(@?fastify)' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `${test}|\\.d\\.ts$|\\.config\\.ts$|^scripts/|^bench/|\\.worker\\.ts$|/migrations/|^packages/lessons/src/lessons/|^apps/web/public/|^packages/sweep/build/`,
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'dist/|fixtures/|^packages/sweep/assembly/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
