export const customerCare = 'Customer care'
export const general = 'General inquiries'
