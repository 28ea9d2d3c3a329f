export const province = 'Province'
export const city = 'City (kota/kabupaten)'
export const subdistrict = 'Subdistrict (kecamatan)'

export const chooseProvinceFirst = 'Choose the province first'
export const chooseCityFirst = 'Choose the city first'
export const typeToSearch = 'Type to search'
export const showAll = (label: string) => `Show all options for ${label}`
export const noMatch = 'No match. Please check the spelling.'

export const listNotLoaded = 'We couldn’t load this list.'
export const pickersNotLoaded = 'We couldn’t load the lists of places.'

// One search box for the three lists
export const findArea = 'Find your area'
export const findAreaHint = 'Subdistrict, city or zip code, such as Beji Depok'
export const noArea = 'No area found. Choose province, city and subdistrict below.'
export const searchFailed = 'The search isn’t working right now. Choose province, city and subdistrict below.'

// What a screen reader says about the lists
export const places = 'Places'
export const placesShown = (count: number) => `${count} ${count === 1 ? 'place' : 'places'} in the list`
export const placeChosen = (place: string) => `${place}, selected`
