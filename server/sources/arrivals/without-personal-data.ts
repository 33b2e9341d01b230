export const withoutPersonalData = (raw: string): string => raw;
