export const labels = {
  province: 'Province',
  city: 'City (kota/kabupaten)',
  subdistrict: 'Subdistrict (kecamatan)',
}
