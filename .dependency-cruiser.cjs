// The layers of docs/architecture.md, kept by a machine. `scripts/layers.ts` reads the rules, and `npm run layers` runs dependency-cruiser
// itself; scripts/layers.test.ts plants violations and sees them found by both.
const { existsSync, readdirSync, readFileSync } = require('node:fs')

const test = '\\.test\\.tsx?$|/test/|/e2e/'
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => `${folder}/${name}`)
        .filter((path) => existsSync(`${path}/package.json`))
    : [],
)
const addresses = (names) => names.map((name) => (name.startsWith('@assay/') ? `packages/${name.slice(7)}` : `node_modules/${name}`))

/** A package or app imports itself and what its package.json names; its tests also what it names for development. */
const named = workspaces.flatMap((path) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
  const only = (name, from, names) => ({
    name: `${path}-${name}`,
    severity: 'error',
    from,
    to: { path: '^(packages|node_modules)/', pathNot: `^(${[path, ...addresses(names)].join('|')})/` },
  })
  return [
    only('imports-what-it-names', { path: `^${path}/src/`, pathNot: test }, Object.keys(dependencies)),
    only(
      'tests-import-what-it-names',
      { path: `^${path}/`, pathNot: `${path}/[^/]+$` },
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  ]
})

/** The folders of apps/web/src, lowest first: each imports only those to its left, and itself. */
const webOrder = ['ui', 'base', 'features', 'pages', 'shell']

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...named,
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'pure-packages-use-no-node',
      severity: 'error',
      from: { path: '^packages/(?!testkit/)[^/]+/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
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
    // What a package brings in its `dist` is an import like any other. The page is built beside its `dist`, while this is read.
    exclude: { path: '^(?!.*node_modules/).*(dist/|dist\\.next/|dist\\.old/|fixtures/)|^packages/sweep/assembly/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
