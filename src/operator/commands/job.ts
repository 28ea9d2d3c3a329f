import { type LongJob, longJobKinds } from '../../shop/long-jobs/long-job.ts'
import { listLongJobs, stopLongJob } from '../../shop/long-jobs/start-long-job.ts'
import { writeInstant } from '../../values/time/shop-time.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command } from '../command.ts'

const MOST_SHOWN = 20

export const jobList: Command = {
  name: 'job list',
  words: '',
  summary: 'lists the last long jobs, such as imports, with their progress',
  records: [],

  async run(desk, words) {
    if (words.length > 0) return undefined
    const { shop } = await desk.open()
    const jobs = await listLongJobs(shop, longJobKinds, MOST_SHOWN)
    const head = ['id', 'kind', 'state', 'progress', 'by', 'started']
    for (const line of alignColumns([head, ...jobs.map(rowOf)])) desk.say(line)
    return 0
  },
}

const rowOf = ({ id, kind, state, done, total, actor, createdAt }: LongJob) => [
  ...[String(id), kind, state, total === 0 ? '' : `${done} of ${total}`],
  ...[actor.kind === 'staff' ? actor.name : actor.kind, writeInstant(createdAt)],
]

export const jobStop: Command = {
  name: 'job stop',
  words: '<id>',
  summary: 'stops a long job after the item that it is working on',
  records: ['job.stop'],

  async run(desk, [id, ...more]) {
    if (id === undefined || !/^\d{1,9}$/.test(id) || more.length > 0) return undefined
    const { shop } = await desk.open()
    const stopped = await stopLongJob(shop, Number(id))
    if (stopped.ok) desk.say(`The job ${id} stops. What it has done stays.`)
    else desk.complain(`There is no open job ${id}; npm run shop -- job list shows the last ones.`)
    return stopped.ok ? 0 : 1
  },
}
