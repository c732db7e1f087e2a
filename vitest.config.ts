import { defineConfig } from 'vitest/config'
import { patienceMs, testLimitMs } from './scripts/patience-ms.ts'
import { SlowFirst } from './scripts/slow-first.ts'

const limits = { testTimeout: testLimitMs, hookTimeout: testLimitMs }
const fixedSeed = './scripts/fixed-seed.ts'
const patient = { setupFiles: ['./scripts/test-patience.ts'], expect: { requireAssertions: true, poll: { timeout: patienceMs } } }

// What needs no page runs in Node, parts of the page (*.test.tsx, *.dom.test.ts) in happy-dom, journeys in a real Chromium.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: [fixedSeed],
          isolate: false,
          expect: { requireAssertions: true },
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: ['**/*.program.test.ts'],
          globalSetup: ['./apps/api/test/cluster.setup.ts'],
          // They wait for the database and for programs more than they compute.
          maxWorkers: 4,
          ...patient,
          setupFiles: [...patient.setupFiles, fixedSeed],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          // What starts the program, kills it or runs a database of its own, and what runs long.
          name: 'program',
          include: ['apps/api/**/*.program.test.ts'],
          globalSetup: ['./apps/api/test/cluster.setup.ts'],
          maxWorkers: 4,
          ...patient,
          setupFiles: [...patient.setupFiles, fixedSeed],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'page',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          ...patient,
          setupFiles: [...patient.setupFiles, fixedSeed, './apps/web/test/fixed-date.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/{src,test}/**/*.{test.tsx,dom.test.ts}'],
          environment: 'happy-dom',
          // sonner passes through the plugin that cuts its style sheet: otherwise each of its rules is compared with each element in question.
          server: { deps: { inline: ['sonner'] } },
          // Nothing can be drawn there: the chart of trades is tested by the journeys, and arrives in the middle of some other test.
          alias: [
            { find: /^\.\/price\/TradeChart\.tsx$/, replacement: new URL('./apps/web/test/NoTradeChart.tsx', import.meta.url).pathname },
          ],
          // A click on a link or a download does not leave the page that all tests share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          isolate: false,
          ...patient,
          setupFiles: [...patient.setupFiles, './apps/web/test/fixed-date.ts', './apps/web/test/setup.ts'],
          maxWorkers: 2,
          ...limits,
        },
      },
      {
        test: {
          name: 'journey',
          ...patient,
          include: ['apps/web/e2e/**/*.test.ts'],
          globalSetup: ['./apps/web/e2e/server.setup.ts'],
          // A browser serves the journeys of its worker one after the other.
          isolate: false,
          // Every look at a page costs processor time, so it is looked at five times a second instead of twenty.
          expect: { requireAssertions: true, poll: { timeout: patienceMs, interval: 200 } },
          // They wait for pages and servers: three of them leave almost half of two processors idle.
          maxWorkers: 4,
          ...limits,
        },
      },
    ],
  },
})
