import { describe, expect, test } from 'vitest'
import { fallbackName, isPublicName, publicName, smallName, sourceSet, variantName, widthsOf } from './picture.ts'

const sha = '3f9a2c1b00112233'

describe('the public name of a picture', () => {
  test.each([
    ['lr-abs-01-1.webp', 'webp', 'lr-abs-01-1-3f9a2c1b.webp'],
    ['Abaya Sinar (depan).JPEG', 'jpg', 'abaya-sinar-depan-3f9a2c1b.jpg'],
    ['Café Noir.png', 'png', 'cafe-noir-3f9a2c1b.png'],
    ['..jpg', 'jpg', 'picture-3f9a2c1b.jpg'],
    ['صورة.jpg', 'jpg', 'picture-3f9a2c1b.jpg'],
  ] as const)('of %s is made of ASCII characters and the hash of its bytes', (ownersName, kind, expected) => {
    expect(publicName(ownersName, sha, kind)).toBe(expected)
  })

  test('is valid, however long the owner’s file name is', () => {
    expect(isPublicName(variantName(publicName(`${'a'.repeat(300)}.jpg`, sha, 'jpg'), 2400, 'avif'))).toBe(true)
  })

  test.each([
    '../secret.jpg',
    'a/b.jpg',
    'a\\b.jpg',
    '.hidden.jpg',
    'a.jpg.svg',
    'a.svg',
    'a.jpg\0',
    'A.jpg',
    'a.jpg\n',
    '',
    `${'a'.repeat(200)}.jpg`,
  ])('is never %j', (name) => {
    expect(isPublicName(name)).toBe(false)
  })
})

describe('the sizes of a picture', () => {
  test.each([
    [2400, [420, 840, 1200, 1600, 2400]],
    [1700, [420, 840, 1200, 1600]],
    [1200, [420, 840, 1200]],
    [960, [420, 840, 960]],
    [300, [300]],
  ])('of %i pixels are %j: never wider than it is', (original, widths) => {
    expect(widthsOf(original)).toEqual(widths)
  })

  test('are at most 1600 pixels in the formats for old browsers', () => {
    expect(widthsOf(2400, 'webp')).toEqual([420, 840, 1200, 1600])
    expect(sourceSet({ file: 'a-3f9a2c1b.png', width: 2400 }, 'jpg', '/p/')).not.toContain('2400')
    expect(sourceSet({ file: 'a-3f9a2c1b.png', width: 2400 }, 'avif', '/p/')).toContain('/p/a-3f9a2c1b-2400.avif 2400w')
  })

  test('are listed in a srcset with their widths', () => {
    expect(sourceSet({ file: 'a-3f9a2c1b.png', width: 900 }, 'avif', '/p/')).toBe(
      '/p/a-3f9a2c1b-420.avif 420w, /p/a-3f9a2c1b-840.avif 840w, /p/a-3f9a2c1b-900.avif 900w',
    )
  })

  test('fall back to the original until a JPEG exists', () => {
    const picture = { file: 'a-3f9a2c1b.webp', width: 1200, height: 1600, tint: '#ffffff' }
    expect(fallbackName({ ...picture, formats: ['avif', 'webp'] })).toBe('a-3f9a2c1b.webp')
    expect(fallbackName({ ...picture, formats: ['avif', 'webp', 'jpg'] })).toBe('a-3f9a2c1b-840.jpg')
  })
  test('include a small one, in the format that most browsers support', () => {
    const picture = { file: 'a-3f9a2c1b.webp', width: 1200, height: 1600, tint: '#ffffff' }
    expect(smallName({ ...picture, formats: ['avif', 'webp', 'jpg'] })).toBe('a-3f9a2c1b-420.webp')
    expect(smallName({ ...picture, formats: ['avif'] })).toBe('a-3f9a2c1b-420.avif')
    expect(smallName({ ...picture, formats: [] })).toBe('a-3f9a2c1b.webp')
    expect(smallName({ ...picture, width: 300, formats: ['jpg'] })).toBe('a-3f9a2c1b-300.jpg')
  })
})
