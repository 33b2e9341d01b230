import { Migration } from '@mikro-orm/migrations';

/** A migration that changes rows only, so the schema stays the same. */
export abstract class DataMigration extends Migration {}
