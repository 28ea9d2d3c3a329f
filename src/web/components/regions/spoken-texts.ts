import { close } from '#texts/phrases.ts'
import * as texts from '#texts/regions.ts'

// React Aria has no Indonesian. vite.config.ts puts these in place of its English texts, whose names they keep.

type Option = { optionText: string }

export const combobox = {
  buttonLabel: texts.places,
  listboxLabel: texts.places,
  countAnnouncement: ({ optionCount }: { optionCount: number }) => texts.placesShown(optionCount),
  focusAnnouncement: ({ optionText, isSelected }: Option & { isSelected: boolean }) =>
    isSelected ? texts.placeChosen(optionText) : optionText,
  selectedAnnouncement: ({ optionText }: Option) => texts.placeChosen(optionText),
}

/** For the buttons that leave a list, which only screen readers reach. */
export const overlays = { dismiss: close }
