//! What only SQLite has to prove: the file, its lock, its crashes, its copies.

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
