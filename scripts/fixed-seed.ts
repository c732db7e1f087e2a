import fc from 'fast-check'

/**
 * Random tests try the same cases at every run, so that none of them fails by chance. The long form tries fresh ones; the report of a
 * failure prints their seed.
 */
if (process.env.ASSAY_PROVE !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_201 })
