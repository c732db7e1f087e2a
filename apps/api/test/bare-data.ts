import { type DataNeeds, type DataService, dataService } from '../src/features/data/data.service.ts'
import { silentLog, testFolder } from './data-folder.ts'
import { noJobs } from './jobs.ts'

type Given = Partial<DataNeeds> & Pick<Required<DataNeeds>, 'now'>

/** Market data in a folder of its own. It fetches nothing; bars come from quotes. */
export const bareData = async (given: Given): Promise<DataService> =>
  dataService({ folder: await testFolder(), feed: 'push', dukascopyUrl: 'http://127.0.0.1:9', log: silentLog, jobs: noJobs, ...given })
