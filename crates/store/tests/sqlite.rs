//! Tests of SQLite only: the file, its lock, crashes, and backups.

mod sqlite {
    mod admin;
    mod backup;
    mod crash;
    mod disk;
    mod file;
    mod load;
    mod make;
    mod moving;
}
