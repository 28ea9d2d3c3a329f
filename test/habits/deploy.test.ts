import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leanEnvironment, leanNode } from '../../scripts/project.mjs'

describe.each(['deploy/Dockerfile', 'deploy/etalase.service', 'deploy/shop'])('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  test('starts Node with the settings of npm start that keep the shop small', () => {
    const nodeOptions = [...text.matchAll(/--(?:liftoff|max|heap)[-\w]*(?:=\d+)?/g)].map(([option]) => option)
    expect(nodeOptions).toEqual(leanNode)
    for (const [name, value] of Object.entries(leanEnvironment)) expect(text).toContain(`${name}=${value}`)
  })
})
