import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { isDatabaseAway } from '../../db/is-away.ts'
import { type ClientFiles, openClientFiles } from '../../http/files/client-files.ts'
import { createPictures, picturesPath } from '../../http/files/pictures.ts'
import { readStyles } from '../../http/html/inline-styles.ts'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import { closedPolicy, commonHeaders } from '../../http/security-headers.ts'
import { simpleResponse, toResponse } from '../../http/simple-response.ts'
import type { Shop } from '../../shop/shop.ts'
import { BUSY, createOffice, type Language, languages, type OfficeBuild, RETRY_AFTER_SECONDS } from './create-office.ts'
import type { HealthSource } from './health-source.ts'
import { addInstallation } from './installation.ts'
import { createTodayEvents } from './today-events.ts'
import { redirectToWelcomePicture } from './welcome-picture.ts'

type OfficeAppParts = {
  /** The icons and the logo of the shop. */
  icons?: ClientFiles | undefined
  shop: Shop
  origin: string
  /** Where the builds are, one folder for each language. */
  folder: string
  health?: HealthSource
  /** Ends the connections of open pages. */
  closing?: AbortSignal
}

/** All addresses of the office. */
export function createOfficeApp({ shop, origin, folder, health, icons, closing }: OfficeAppParts): Hono<DoorEnv> {
  // Each language needs some megabytes, and a shop whose owner is not in the office needs neither.
  const loadBuild = oncePerLanguage((language) => importBuild(folder, language))
  const openFiles = oncePerLanguage((language) => openClientFiles(join(folder, language, 'client')))
  const office = createOffice({ shop, loadBuild, origin, health })
  const pictures = createPictures({ media: shop.media, foreignHost: false })
  const common = Object.entries(commonHeaders({ secure: origin.startsWith('https:') }))
  const app = new Hono<DoorEnv>()

  app.use(async (context, next) => {
    await next()
    const { headers, status } = context.res
    const isDocument = context.req.method === 'GET' && !context.req.path.endsWith('.data')
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    // A page that is opened while an import keeps the database busy loads itself again a few seconds later.
    if (status === 503 && isDocument && isHtml) headers.set('refresh', String(RETRY_AFTER_SECONDS))
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  })
  app.onError((error, context) => {
    const { id, route } = requestContextOf(context)
    shop.log.error({ id, route, error }, 'a request to the office failed')
    const answer = isDatabaseAway(error)
      ? { status: 503, message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS }
      : { status: 500, message: FAILED }
    return toResponse(simpleResponse('html', { ...answer, reference: id }))
  })

  app.get('/healthz', (context) => {
    requestContextOf(context).route = '/healthz'
    return context.json({ status: 'up' })
  })
  const events = createTodayEvents({ shop, origin, closing })
  app.get('/events', (context) => {
    requestContextOf(context).route = '/events'
    return events(context.req.raw)
  })
  app.get(`${picturesPath}*`, (context) => {
    requestContextOf(context).route = `${picturesPath}:file`
    return pictures(context)
  })
  app.get('/welcome-picture', async (context) => {
    requestContextOf(context).route = '/welcome-picture'
    return await redirectToWelcomePicture(shop)
  })
  app.get('/assets/*', async (context) => {
    requestContextOf(context).route = '/assets/:file'
    for (const language of languages) {
      const found = await (await openFiles(language))(context)
      if (found !== undefined) return found
    }
    return toResponse(simpleResponse('html', { status: 404, message: 'Not Found' }))
  })
  addInstallation(app, { shop, icons })
  app.all('*', (context) => office(context.req.raw, requestContextOf(context)))
  return app
}

const FAILED = 'Something went wrong. Nothing was changed. Please try again in a moment.'

function oncePerLanguage<T>(load: (language: Language) => Promise<T>) {
  const loaded = new Map<Language, Promise<T>>()
  return (language: Language): Promise<T> => {
    const loading = loaded.get(language) ?? load(language)
    loaded.set(language, loading)
    // The next request tries again.
    loading.catch(() => loaded.delete(language))
    return loading
  }
}

async function importBuild(folder: string, language: Language): Promise<OfficeBuild> {
  const [pages, readStyle] = await Promise.all([
    import(pathToFileURL(join(folder, language, 'server', 'index.js')).href),
    readStyles(join(folder, language, 'client')),
  ])
  return { pages, readStyle }
}
