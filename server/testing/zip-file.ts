import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip, with false values for its header. */
export type ZipEntry = {
  name: string;
  content: Buffer | string;
  isPacked?: boolean;
  /** The unpacked size in its header, in bytes. */
  declaredSize?: number;
  /** The mode of the file as Unix has it. */
  mode?: number;
  flags?: number;
  method?: number;
};

const PLAIN = 0o100644;
const UTF8_NAMES = 0x800;

/** A zip file of these entries, valid or not. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = records(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function records(entry: ZipEntry, offset: number) {
  const { mode = PLAIN, flags = 0, isPacked = false } = entry;
  const { method = isPacked ? 8 : 0 } = entry;
  const content = Buffer.from(entry.content);
  const data = isPacked ? deflateRawSync(content) : content;
  const name = Buffer.from(entry.name);
  /** The fields that both headers share, from the version on. */
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(UTF8_NAMES | flags, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(entry.declaredSize ?? content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE((mode << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, data]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), facts, rest, name]),
  };
}
