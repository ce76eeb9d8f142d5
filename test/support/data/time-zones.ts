/** Zones far from each other: ahead and behind, of half hours, with clock changes in either half of the year, at midnight, and none. */
export const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
